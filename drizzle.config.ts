import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/kitSchema.cjs',
  out: './server/db/migrations',
  entities: { roles: false },
})
