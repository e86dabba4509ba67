import { Component, type ReactNode } from 'react'
import { CodeAway } from '../loadChunk.ts'
import { CodeAwayLine } from './CodeAwayLine.tsx'

interface CodeBoundaryProps {
  /** Nothing is said of it: the person has not asked for this part. */
  readonly isQuiet: boolean
  readonly children: ReactNode
}

interface CodeBoundaryState {
  readonly error: unknown
}

/** Stands in for a part of a screen whose code has not come and draws it when it has; any other failure goes on to the place around. */
export class CodeBoundary extends Component<CodeBoundaryProps, CodeBoundaryState> {
  override state: CodeBoundaryState = { error: undefined }

  static getDerivedStateFromError(error: unknown): CodeBoundaryState {
    return { error }
  }

  private readonly tryAgain = () => this.setState({ error: undefined })

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (!(error instanceof CodeAway)) throw error
    return <CodeAwayLine error={error} onRetry={this.tryAgain} isQuiet={this.props.isQuiet} />
  }
}
