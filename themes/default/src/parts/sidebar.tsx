/**
 * The sidebar's tree. It is rendered once for all pages of a branch, so it must not depend on the current page: the
 * engine inserts `aria-current="page"` after `data-nav-id`, which is why that is each page link's first attribute.
 */
import type { SidebarNode, Strings } from '@docgen/theme';

type Category = Extract<SidebarNode, { kind: 'category' }>;

interface TreeProps {
  readonly tree: readonly SidebarNode[];
  readonly strings: Strings;
}

export function Sidebar({ tree, strings }: TreeProps) {
  return (
    <ul>
      {tree.map((node) => (
        <li key={keyOf(node)}>
          <Entry node={node} strings={strings} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ node, strings }: { readonly node: SidebarNode; readonly strings: Strings }) {
  if (node.kind === 'href') {
    return (
      <a href={node.url} className="external">
        <Label {...node} strings={strings} />
      </a>
    );
  }
  if (node.kind === 'link') return <PageEntry page={node} strings={strings} />;
  const { id, url } = node;
  if (id === undefined || url === null) return <Branch category={node} strings={strings} />;
  // The link precedes the disclosure: inside a summary, it couldn't be distinguished from the toggle.
  return (
    <>
      <PageEntry page={{ ...node, id, url }} strings={strings} />
      <Branch category={node} strings={strings} beside />
    </>
  );
}

function keyOf(node: SidebarNode): string {
  return node.kind === 'link' ? node.id : `${node.kind} ${node.label}`;
}

interface PageEntryProps {
  readonly page: Pick<Category, 'label' | 'lang' | 'badge'> & { readonly id: string; readonly url: string };
  readonly strings: Strings;
}

function PageEntry({ page, strings }: PageEntryProps) {
  return (
    <a data-nav-id={page.id} href={page.url} lang={page.lang}>
      <Label {...page} strings={strings} />
    </a>
  );
}

interface LabelProps extends Pick<Category, 'label' | 'badge'> {
  readonly strings: Strings;
}

/** The badge is part of the link's text, so screen readers read it with the link. */
function Label({ label, badge, strings }: LabelProps) {
  if (badge === undefined) return label;
  const name = badge.toLowerCase();
  return (
    <>
      <span>{label}</span>{' '}
      <span className={`method method-${name.replaceAll(/\W+/g, '-')}`}>
        {strings[`badge.${name}`] ?? badge}
      </span>
    </>
  );
}

interface BranchProps {
  readonly category: Category;
  readonly strings: Strings;
  readonly beside?: boolean;
}

/** A category's disclosure; `beside` its own link, it shows only its arrow. */
function Branch({ category, strings, beside = false }: BranchProps) {
  return (
    <details open={category.open} className={beside ? 'beside' : undefined}>
      <summary lang={category.lang}>
        {beside ? <span>{category.label}</span> : <Label {...category} strings={strings} />}
      </summary>
      <Sidebar tree={category.children} strings={strings} />
    </details>
  );
}
