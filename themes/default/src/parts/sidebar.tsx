/**
 * The sidebar's tree. It is rendered once for all pages of a branch, so it must not depend on the current page: the
 * engine inserts `aria-current="page"` after `data-nav-id`, which is why that is each page link's first attribute.
 */
import type { SidebarNode, Strings } from '@docgen/theme';

type Category = Extract<SidebarNode, { kind: 'category' }>;

export function Sidebar({ tree }: { readonly tree: readonly SidebarNode[]; readonly strings: Strings }) {
  return (
    <ul>
      {tree.map((node) => (
        <li key={keyOf(node)}>
          <Entry node={node} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ node }: { readonly node: SidebarNode }) {
  if (node.kind === 'href') {
    return (
      <a href={node.url} className="external">
        {node.label}
      </a>
    );
  }
  if (node.kind === 'link') return <PageEntry {...node} />;
  if (node.id === undefined || node.url === null) return <Branch category={node} />;
  // The link precedes the disclosure: inside a summary, it couldn't be distinguished from the toggle.
  return (
    <>
      <PageEntry id={node.id} url={node.url} label={node.label} lang={node.lang} />
      <Branch category={node} beside />
    </>
  );
}

function keyOf(node: SidebarNode): string {
  return node.kind === 'link' ? node.id : `${node.kind} ${node.label}`;
}

interface PageEntryProps {
  readonly id: string;
  readonly url: string;
  readonly label: string;
  readonly lang?: string | undefined;
  readonly badge?: string;
}

function PageEntry({ id, url, label, lang, badge }: PageEntryProps) {
  return (
    <a data-nav-id={id} href={url} lang={lang}>
      {badge === undefined ? label : <span>{label}</span>}
      {badge !== undefined && (
        <>
          {' '}
          <span className={`method method-${badge.toLowerCase().replaceAll(/\W+/g, '-')}`}>{badge}</span>
        </>
      )}
    </a>
  );
}

/** A category's disclosure; `beside` its own link, it shows only its arrow. */
function Branch({ category, beside = false }: { readonly category: Category; readonly beside?: boolean }) {
  return (
    <details open={category.open} className={beside ? 'beside' : undefined}>
      <summary lang={category.lang}>{beside ? <span>{category.label}</span> : category.label}</summary>
      <ul>
        {category.children.map((node) => (
          <li key={keyOf(node)}>
            <Entry node={node} />
          </li>
        ))}
      </ul>
    </details>
  );
}
