// Lints the model: refuses a broken one at start, in words that name the place. What the compiler finds is found here again
// for declarations that are put together at run time.
import type { Model } from '../define.ts'
import { callFaults, sameLineFaults } from './calls.ts'
import { circleFaults } from './circles.ts'
import { type FindFaults, repeated } from './fault.ts'
import { auxiliaryFaults, fieldFaults, fieldNameFaults, secretFaults, singleFaults } from './fields.ts'
import { flatFaults } from './flats.ts'
import { formulaFaults } from './formulas.ts'
import { labelFaults, listFaults, namingFaults, rightsFaults } from './views.ts'

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
  flatFaults,
  callFaults,
]

/** Finds every fault of the models, one sentence each; none means that the models may be used. */
export function lintModels(models: readonly Model[]): string[] {
  return [
    ...repeated(models.map((model) => model.name)).map((name) => `two models have the name "${name}"`),
    ...models.flatMap((model) =>
      perModel.flatMap((find) => find(model, models)).map((fault) => `${model.name}: ${fault}`),
    ),
    ...sameLineFaults(models),
    ...circleFaults(models),
  ]
}
