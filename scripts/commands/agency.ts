// npm run agency: a one-time link that creates one more agency.
import { agencyMain } from '#server/agencyMain.ts'
import { runServerCommand } from '../runServerCommand.ts'

await runServerCommand(agencyMain)
