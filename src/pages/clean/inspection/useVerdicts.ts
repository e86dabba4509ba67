// The two acts of an inspection: the clean is accepted, or goes back by points; each leads on to the next clean.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { counted } from '#schema/rules/plural.ts'
import { useCall } from '#src/views/call/useCall.ts'
import { inspectionPath } from './inspectionPath.ts'
import { type Judging, returnBody } from './judging.ts'
import type { InspectedClean, Line } from './lines.ts'

interface Place {
  readonly clean: InspectedClean
  readonly lines: readonly Line[]
  readonly judging: Judging
  /** The clean after this one, if one waits. */
  readonly next: number | undefined
}

/** Accepting, giving back, and the question about a grave problem that stands in the way. */
export function useVerdicts({ clean, lines, judging, next }: Place) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()
  const goOn = () => void navigate(inspectionPath(next))
  const { act, isBusy } = useCall('PATCH cleans', {
    told: (_answer, { body }) =>
      body?.action === 'check'
        ? `Принята: ${clean.name}`
        : `Вернули: ${clean.name}, ${counted(judging.returned.size, ['пункт', 'пункта', 'пунктов'])}`,
    onDone: goOn,
    onRefused: ({ code, message }) => {
      if (code !== 'cleans.problem_open') return false
      setProblem(message)
      return true
    },
  })
  const about = { id: clean.id, version: clean.version }
  const rating = judging.rating === undefined ? {} : { rating: judging.rating }
  return {
    isBusy,
    goOn,
    problem,
    forgetProblem: () => setProblem(undefined),
    accept: (isDespite = false) => {
      setProblem(undefined)
      const despite = isDespite ? { despite_problem: true } : {}
      // Every point was looked at by itself, those without a photo too.
      const bare = lines.some(({ isBare }) => isBare) ? { without_photos: true } : {}
      return act({ body: { ...about, action: 'check', ...rating, ...despite, ...bare } })
    },
    giveBack: (final: Judging) => act({ body: { ...about, action: 'rework', ...returnBody(final, lines) } }),
  }
}
