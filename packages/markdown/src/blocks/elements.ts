/**
 * The rest of the theme's elements: tables that scroll, cells aligned by class, task lists, figures, images, and short
 * code that stays in one line.
 *
 * No style attributes: the output runs under a strict Content-Security-Policy.
 */
import type { Element, ElementContent, Root } from 'hast';
import { colorModeOf } from '../html/color-modes.js';
import { eachElement } from '../html/each-element.js';
import { elementOf } from '../html/element-of.js';
import type { Page } from '../parse/page.js';

/** Rewrites the elements of `tree` that the theme has its own form for. */
export function elements(tree: Root, page: Page): void {
  eachElement(tree, (element, index, parent) => {
    if (element.tagName === 'img') lazy(element);
    if (element.tagName === 'li') task(element, page);
    if (element.tagName === 'td' || element.tagName === 'th') align(element);
    if (element.tagName === 'p') illustration(element);
    if (element.tagName === 'code') short(element);
    if (element.tagName !== 'table') return undefined;
    if (parent.type === 'element' && hasClass(parent, 'table-scroll')) return undefined;
    parent.children[index] = scrolling(element, page);
    return index;
  });
}

function hasClass(element: Element, name: string): boolean {
  const { className } = element.properties;
  return Array.isArray(className) && className.includes(name);
}

function addClass(element: Element, name: string): void {
  const { className } = element.properties;
  element.properties['className'] = [...(Array.isArray(className) ? className : []), name];
}

function scrolling(table: Element, page: Page): Element {
  const ariaLabel = page.labels['markdown.table'];
  const properties = { className: ['table-scroll'], role: 'group', tabIndex: 0, ariaLabel };
  return elementOf('div', properties, [table]);
}

function align(cell: Element): void {
  const { align } = cell.properties;
  if (align === undefined || align === null) return;
  delete cell.properties['align'];
  if (align === 'center' || align === 'right') addClass(cell, `align-${align}`);
}

function lazy(image: Element): void {
  image.properties['loading'] ??= 'lazy';
  image.properties['decoding'] ??= 'async';
}

/** A name of at most 24 characters that a browser would break at a hyphen or slash. Longer code has to break on a phone. */
const breakable = /^(?=.*[-/])\S{1,24}$/;

function short(code: Element): void {
  const [first] = code.children;
  if (first?.type === 'text' && code.children.length === 1 && breakable.test(first.value))
    addClass(code, 'short');
}

function task(item: Element, page: Page): void {
  if (!hasClass(item, 'task-list-item')) return;
  item.properties['className'] = ['task'];
  const first = item.children.find((child) => child.type === 'element');
  const box = first?.type === 'element' && first.tagName === 'p' ? first.children[0] : first;
  if (box?.type !== 'element' || box.tagName !== 'input') return;
  const checked = box.properties['checked'] === true;
  const ariaLabel = page.labels[checked ? 'markdown.taskDone' : 'markdown.taskOpen'];
  box.properties = { type: 'checkbox', disabled: true, ...(checked && { checked: true }), ariaLabel };
}

/**
 * An image with a title that is alone in its paragraph, or in a link there, is a figure with the title as caption. Images
 * for light and dark mode count as one.
 */
function illustration(paragraph: Element): void {
  const images = imagesOf(paragraph);
  const title = images.map((image) => image.properties['title']).find((one) => typeof one === 'string');
  if (title === undefined || title === '') return;
  for (const image of images) delete image.properties['title'];
  paragraph.tagName = 'figure';
  const caption: ElementContent[] = [{ type: 'text', value: title }];
  paragraph.children = [...elementsIn(paragraph), elementOf('figcaption', {}, caption)];
}

/** The images of a paragraph that has nothing else; several if each is for one color mode. */
function imagesOf(paragraph: Element): readonly Element[] {
  const shown = elementsIn(paragraph).map((child) => (child.tagName === 'a' ? onlyElement(child) : child));
  const images = shown.flatMap((child) => (child?.tagName === 'img' ? [child] : []));
  const isOne = images.length === 1 || images.every(({ properties: { src } }) => colorModeOf(src));
  return isOne && images.length === shown.length && !hasText(paragraph) ? images : [];
}

/** The element that is the parent's only content. */
function onlyElement(parent: Element): Element | undefined {
  const [first, ...others] = elementsIn(parent);
  return others.length === 0 && !hasText(parent) ? first : undefined;
}

function elementsIn(parent: Element): Element[] {
  return parent.children.filter((child) => child.type === 'element');
}

function hasText(parent: Element): boolean {
  return parent.children.some((child) => child.type !== 'element' && !isBlank(child));
}

function isBlank(node: ElementContent): boolean {
  return node.type === 'text' && node.value.trim() === '';
}
