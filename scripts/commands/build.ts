import { buildAll } from '../buildAll.ts'

await buildAll()
