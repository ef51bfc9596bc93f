/** Entry point of the `prepack` script of a package made of rooms. Runs in that package's folder. */
import { joinRooms } from './join-rooms.js';

joinRooms(process.cwd());
