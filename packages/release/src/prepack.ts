/** What the `prepack` script of a package made of rooms runs, in its folder. */
import { joinRooms } from './join-rooms.js';

joinRooms(process.cwd());
