import { restoreMain } from '#server/restoreMain.ts'
import { runForPerson } from '../runForPerson.ts'

await runForPerson(restoreMain)
