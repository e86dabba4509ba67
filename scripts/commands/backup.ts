import { backupMain } from '#server/backupMain.ts'
import { runServerCommand } from '../runServerCommand.ts'

await runServerCommand(backupMain)
