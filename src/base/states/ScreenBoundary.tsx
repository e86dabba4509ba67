import { Component, type ReactNode } from 'react'
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

  override render(): ReactNode {
    const { failure } = this.state
    return failure ? <RenderFailure error={failure.error} /> : this.props.children
  }
}
