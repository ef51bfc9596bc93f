/**
 * The boundary of an island: when its component throws, now or later, the HTML that the server made stands in its place
 * under a box that says so and offers to try again. Never an empty place. It is drawn without React's help, since that
 * is what failed.
 */
import { Component, type ReactNode, createElement } from 'react';
import { faultBox, focusFirst } from '../fault-box.js';

interface BoundaryProps {
  readonly island: HTMLElement;
  /** Puts the server's HTML into a place. */
  readonly showStill: (place: Element) => void;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly failed: boolean;
  /** How often the reader has tried again. */
  readonly tries: number;
}

export class IslandBoundary extends Component<BoundaryProps, BoundaryState> {
  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true };
  }

  override state: BoundaryState = { failed: false, tries: 0 };

  override getSnapshotBeforeUpdate(): boolean {
    return this.props.island.contains(document.activeElement);
  }

  /** What had the focus has gone with what was drawn before. */
  override componentDidUpdate(_: BoundaryProps, __: BoundaryState, focused: boolean): void {
    const { island } = this.props;
    if (focused && !island.contains(document.activeElement)) focusFirst(island);
  }

  readonly tryAgain = (): void => this.setState(({ tries }) => ({ failed: false, tries: tries + 1 }));

  readonly showFault = (place: Element | null): void => {
    if (place === null) return;
    const { island, showStill } = this.props;
    const box = faultBox(island, 'crash', this.tryAgain);
    place.replaceChildren(...(box ? [box] : []));
    showStill(place);
  };

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    // Any element without a box of its own would do; React is told that it holds empty text.
    return createElement('docgen-slot', { key: this.state.tries, ref: this.showFault }, '');
  }
}
