import { restoreMain } from '#server/restoreMain.ts'
import { runServerCommand } from '../runServerCommand.ts'

await runServerCommand(restoreMain)
