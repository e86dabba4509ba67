import { backupMain } from '#server/backupMain.ts'
import { runForPerson } from '../runForPerson.ts'

await runForPerson(backupMain)
