/** Looks of Graphviz's elements: nodes, clusters, edges with their heads, and labels. */
import type { Looks } from '../svg/redraw.js';

export const graphLooks: Looks = {
  shape(element, classes) {
    if (element.getAttribute('stroke') === 'transparent' && element.getAttribute('fill') === 'none')
      return null;
    const part = classes.find((own) => ['node', 'edge', 'cluster', 'graph'].some((name) => own.has(name)));
    const isFilled = element.getAttribute('fill') !== 'none';
    if (part?.has('node') === true)
      return element.localName === 'polyline' ? { fill: 'none', line: 'box' } : { fill: 'box', line: 'box' };
    if (part?.has('cluster') === true) return { fill: 'area', line: 'area' };
    if (part?.has('edge') !== true) return null;
    if (element.localName === 'path' && !isFilled) return { fill: 'none', line: 'line' };
    return { fill: isFilled ? 'line' : 'ground', line: 'line' };
  },
  text(classes) {
    if (classes[1]?.has('graph') === true || classes[1]?.has('cluster') === true) return 'name';
    return classes.some((own) => own.has('edge')) ? 'label' : 'text';
  },
  marker: () => ({ fill: 'line', line: 'line' }),
  opacity: null,
  isDefault: (color) => color === 'black' || color === '#000000',
};
