/**
 * The site's components: `::name{prop="x"}`, and `:::name … :::` with its content as slots.
 *
 * Names and slots are read here; the attributes are validated by `props`, which may have to wait for a schema. This
 * module must not know what a component renders.
 */
import type { SiteComponent } from '@docgen/model';
import type { ContainerDirective } from 'mdast-util-directive';
import type { Block, Directive } from './directive.js';
import { judge, parts } from './directive.js';
import type { Page } from '../parse/page.js';
import { setRole } from '../blocks/roles.js';

/** Registry entry of a component. */
export function component(name: string, declared: SiteComponent): Directive {
  return {
    name,
    form: 'both',
    title: false,
    attributes: null,
    build: (node, page) => {
      if (node.type === 'containerDirective') node.children = slotsOf(node, declared, page);
      else node.children = [];
      setRole(page, node, { kind: 'island', call: { name, component: declared, node } });
      return [node];
    },
  };
}

/** The content as one block per slot: the named slots, and `default` for everything outside them. */
function slotsOf(node: ContainerDirective, { slots }: SiteComponent, page: Page): ContainerDirective[] {
  const named: ContainerDirective[] = [];
  const others: Block[] = [];
  for (const block of parts(node).content) {
    if (block.type === 'containerDirective' && slots.includes(block.name)) named.push(block);
    else others.push(block);
  }
  for (const slot of named) {
    judge(slot, { title: false, attributes: [] }, page);
    slot.children = parts(slot).content;
    setRole(page, slot, { kind: 'slot', name: slot.name });
  }
  if (others.length === 0) return named;
  const rest: ContainerDirective = { type: 'containerDirective', name: 'default', children: others };
  setRole(page, rest, { kind: 'slot', name: 'default' });
  return [...named, rest];
}
