import { runProgram } from '../runProgram.ts'

process.exitCode = await runProgram('biome', ['ci', '--error-on-warnings'])
