/**
 * Random numbers that are the same for every diagram. Mermaid draws the outlines of classes, entities and states with
 * random points of control.
 */
const seed = 1;

/**
 * Replaces `Math.random` of this thread by Park and Miller's generator (Communications of the ACM 31, 1988). Returns a
 * function that starts it again.
 */
export function useFixedRandom(): () => void {
  const modulus = 2 ** 31 - 1;
  let state = seed;
  Math.random = () => {
    state = (state * 48_271) % modulus;
    return state / modulus;
  };
  return () => {
    state = seed;
  };
}
