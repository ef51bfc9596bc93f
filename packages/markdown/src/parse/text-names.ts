/**
 * Which texts of descriptions a page is about, by its lines alone: `::api-operation{id=createOrder}` in its first section,
 * and those after it. A page that shows one further down is about something else. Whether there is such a text is not
 * known here.
 */

const opening = /^::([a-z][\w-]*)\{(?:[^}]*\s)?id=(?:"([^"]*)"|'([^']*)'|([^\s}"']+))/;
const fence = /^ {0,3}(`{3,}|~{3,})/;

/** Names such as `api-operation/createOrder`, each once; none where the first stands below the page's second section. */
export function textNames(body: string): readonly string[] {
  if (!/^::[a-z]/m.test(body)) return [];
  const names = new Set<string>();
  let open: string | null = null;
  let sections = 0;
  for (const line of body.split('\n')) {
    const mark = fence.exec(line)?.[1];
    if (open !== null) {
      if (mark?.startsWith(open) === true) open = null;
      continue;
    }
    if (mark !== undefined) open = mark;
    else if (/^ {0,3}##\s/.test(line) && ++sections > 1 && names.size === 0) return [];
    const [, directive, ...ids] = opening.exec(line) ?? [];
    const id = ids.find((one) => one !== undefined);
    if (directive !== undefined && id !== undefined) names.add(`${directive}/${id}`);
  }
  return [...names];
}
