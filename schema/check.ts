// Refuses a broken model at start, in words that name the place. What the compiler finds is found here again
// for declarations that are put together at run time.
import type { Model } from './define.ts'
import { callFaults, sameLineFaults } from './faults/calls.ts'
import { circleFaults } from './faults/circles.ts'
import { type FindFaults, repeated } from './faults/fault.ts'
import { auxiliaryFaults, fieldFaults, fieldNameFaults, secretFaults, singleFaults } from './faults/fields.ts'
import { formulaFaults } from './faults/formulas.ts'
import { labelFaults, listFaults, namingFaults, rightsFaults } from './faults/views.ts'

const perModel: readonly FindFaults[] = [
  labelFaults,
  fieldNameFaults,
  fieldFaults,
  secretFaults,
  singleFaults,
  auxiliaryFaults,
  formulaFaults,
  namingFaults,
  listFaults,
  rightsFaults,
  callFaults,
]

/** Finds every fault of the models, one sentence each; none means that the models may be used. */
export function checkModels(models: readonly Model[]): string[] {
  return [
    ...repeated(models.map((model) => model.name)).map((name) => `two models have the name "${name}"`),
    ...models.flatMap((model) =>
      perModel.flatMap((find) => find(model, models)).map((fault) => `${model.name}: ${fault}`),
    ),
    ...sameLineFaults(models),
    ...circleFaults(models),
  ]
}
