// npm run agency: a one-time link that creates one more agency; with `-- 12:people=500` a limit of one that is there.
import { agencyMain } from '#server/agencyMain.ts'
import { runServerCommand } from '../runServerCommand.ts'

await runServerCommand(agencyMain)
