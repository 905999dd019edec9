import { Component, type ReactNode } from 'react';

/** Keeps the editor at work where a form that compiles cannot be drawn; another form is tried anew. */
export class FormBoundary extends Component<{ of: unknown; children: ReactNode }, { hasFailed: boolean }> {
  override state: { of?: unknown; hasFailed: boolean } = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ of }: { of: unknown }, state: { of?: unknown }): object | null {
    return of === state.of ? null : { of, hasFailed: false };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <p role="alert">
        This form compiles and cannot be drawn, which is a fault of Quire. Your text is safe: undo your last change, and
        please report the text that leads here.
      </p>
    );
  }
}
