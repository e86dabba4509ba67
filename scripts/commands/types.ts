import { checkTypes } from '../checkTypes.ts'

process.exitCode = await checkTypes()
