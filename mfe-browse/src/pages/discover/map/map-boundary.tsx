import { Component, type ReactNode } from 'react';

interface MapBoundaryProps {
  /** Shown in the map's place. */
  broken: ReactNode;
  onFail: () => void;
  children: ReactNode;
}

/** Leaflet works on the page by itself: when it trips, the list and the rest of the page stay. */
export class MapBoundary extends Component<MapBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFail();
  }

  override render() {
    return this.state.failed ? this.props.broken : this.props.children;
  }
}
