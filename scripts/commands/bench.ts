// npm run bench [-- list board-window get search update cleans board table page public routes memory import live assign scale] [--fresh] [--rounds=5] [--minutes=10]:
// ratios against references of the same run.
import { bench } from '../../bench/bench.ts'
import { readDotEnv } from '../readDotEnv.ts'

readDotEnv()
try {
  console.log(await bench(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
