// npm run password -- login: a one-time link for a new password.
import { passwordMain } from '#server/passwordMain.ts'
import { runServerCommand } from '../runServerCommand.ts'

await runServerCommand(passwordMain)
