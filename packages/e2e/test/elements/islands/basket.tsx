/** A value shared by every island of its kind, in every tab. */
import { store } from '@docgen/client/store';
import { useStore } from '@docgen/client/use-store';

const basket = store('basket', {
  initial: 0,
  persist: true,
  accepts: (kept) => typeof kept === 'number',
});

export function Basket() {
  const [count, setCount] = useStore(basket);
  return (
    <p>
      <button type="button" className="button" onClick={() => setCount(count + 1)}>
        Add
      </button>{' '}
      <output>{count}</output>
    </p>
  );
}
