/**
 * The error boundary of an island. If its component throws, at any time, the server's HTML replaces it, below a box
 * with a message and a button to try again. The place is never empty. The boundary renders it without React, because
 * React has just failed.
 */
import { Component, type ReactNode, createElement } from 'react';
import { faultBox, focusFirst } from '../fault-box.js';

interface BoundaryProps {
  readonly island: HTMLElement;
  /** Inserts the server's HTML into a place. */
  readonly showStill: (place: Element) => void;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly failed: boolean;
  /** Number of times that the reader has tried again. */
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

  /** The focused element has been removed together with the old content. */
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
    // Any element without its own box would do; React assumes that it contains empty text.
    return createElement('docgen-slot', { key: this.state.tries, ref: this.showFault }, '');
  }
}
