/** All declarations in a file that comes late. */
export { modelList, models } from '#schema/index.ts'
export { answersOf } from '#schema/wire/answers.ts'
