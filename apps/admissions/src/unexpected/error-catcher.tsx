import { Component, type ReactNode } from 'react';

interface ErrorCatcherProps {
  onError: (error: unknown) => void;
  children: ReactNode;
}

/** Catches an error of its children, so the rest of the screen stays. */
export class ErrorCatcher extends Component<ErrorCatcherProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
