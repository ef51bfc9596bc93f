/** A table that the server draws and the browser leaves alone: the site ships no script for it. */
interface FareTableProps {
  readonly who: string;
  readonly price: string;
  readonly adult: number;
  readonly child: number;
}

export default function FareTable({ who, price, adult, child }: FareTableProps) {
  const rows = [
    ['1', adult],
    ['1 + 2', adult + 2 * child],
  ] as const;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{who}</th>
          <th scope="col">{price}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([party, sum]) => (
          <tr key={party}>
            <td>{party}</td>
            <td>{sum.toFixed(2)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
