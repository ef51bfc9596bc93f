/** Window sizes that the tests use; the drawer's breakpoint is between 996 and 997. */
export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 800 };
