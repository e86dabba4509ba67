import { Component, type ReactNode } from 'react'
import { CodeAway } from '../loadChunk.ts'
import { CodeAwayCard } from './CodeAwayCard.tsx'
import { RenderFailure } from './RenderFailure.tsx'

interface ScreenBoundaryProps {
  /** The address of the screen: a new one clears the failure. */
  readonly address: string
  readonly children: ReactNode
}

interface ScreenBoundaryState {
  readonly failure: { readonly error: unknown } | null
  readonly address: string
}

/** Keeps the shell alive: draws its children, or the failure of one of them until the address changes. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { failure: null, address: this.props.address }

  static getDerivedStateFromError(error: unknown): Partial<ScreenBoundaryState> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps(
    props: ScreenBoundaryProps,
    state: ScreenBoundaryState,
  ): ScreenBoundaryState | null {
    return props.address === state.address ? null : { failure: null, address: props.address }
  }

  private readonly tryAgain = () => this.setState({ failure: null })

  override render(): ReactNode {
    const { failure } = this.state
    if (!failure) return this.props.children
    const { error } = failure
    if (!(error instanceof CodeAway)) return <RenderFailure error={error} />
    return <CodeAwayCard error={error} onRetry={this.tryAgain} />
  }
}
