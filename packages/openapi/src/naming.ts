/** Names that are made of what an author wrote. */

/** `wanted`, else `wanted-2` and so on: the first that is not taken as `as` writes it. It is taken from now on. */
export function freeName(wanted: string, taken: Set<string>, as = (name: string) => name): string {
  let name = wanted;
  for (let n = 2; taken.has(as(name)); n++) name = `${wanted}-${n}`;
  taken.add(as(name));
  return name;
}

/** `shop` of `openapi/shop.yaml`. */
export function stemOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
}
