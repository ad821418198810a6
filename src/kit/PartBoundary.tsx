import { Component, type ReactNode } from 'react'
import { PartFailed } from './PartFailed.tsx'

/** Keeps a part that breaks while it is drawn, or whose script does not arrive, from taking the page with it. */
export class PartBoundary extends Component<{ title: string; children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    if (this.state.error === null) return this.props.children
    // The browser caches a failed script: only a page reload requests it again.
    return <PartFailed title={this.props.title} error={this.state.error} onRetry={() => window.location.reload()} />
  }
}
