/** Entry point of the `prepack` script of a package made of rooms, which runs in its folder. */
import { joinRooms } from './join-rooms.js';

joinRooms(process.cwd());
