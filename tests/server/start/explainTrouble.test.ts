import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openEngine } from '#server/db/database.ts'
import { DatabaseTrouble } from '#server/db/databaseTrouble.ts'
import { DirectoryBroken, explainBroken } from '#server/db/directoryBroken.ts'
import { explainTrouble } from '#server/start/explainTrouble.ts'
import { temporaryDirectory } from '#tests/support/temporaryDirectory.ts'

describe('A PostgreSQL that cannot be had', () => {
  const database = { url: 'postgres://user:secret@127.0.0.1:1/klyuch' }
  const said = (code: string) =>
    explainTrouble(new DatabaseTrouble('away', Object.assign(new Error('raw'), { code })), {
      database,
      backupDir: 'copies',
    })

  it('is named with its place, the code and what to do, without the password', async () => {
    const error = await openEngine(database).then(
      () => undefined,
      (cause: unknown) => cause,
    )
    expect(explainTrouble(error, { database, backupDir: 'copies' })).toBe(
      'PostgreSQL не отвечает на 127.0.0.1:1 (ECONNREFUSED). Проверьте, что он запущен и что адрес в DATABASE_URL верен, и запустите снова.',
    )
  })

  it.each([
    ['28P01', 'PostgreSQL на 127.0.0.1:1 не пускает (28P01): имя или пароль в DATABASE_URL не те.'],
    ['3D000', 'На 127.0.0.1:1 нет базы «klyuch» (3D000).'],
    ['53300', 'У PostgreSQL на 127.0.0.1:1 кончились соединения (53300).'],
    ['57P03', 'PostgreSQL не отвечает на 127.0.0.1:1 (57P03).'],
  ])('is told by its code %s', (code, words) => {
    expect(said(code)).toContain(words)
    expect(said(code)).not.toContain('secret')
  })
})

describe('A damaged embedded database', () => {
  it('is told with the newest copy that was read back, and the commands that bring it in', async () => {
    const home = await temporaryDirectory()
    const [data, copies] = [join(home, 'data'), join(home, 'copies')]
    mkdirSync(copies)
    for (const name of ['20310101-220000.gz', '20310101-220000.gz.sha256', '20310102-220000.gz'])
      writeFileSync(join(copies, `klyuchnik-${name}`), '')
    writeFileSync(`${data}.key`, 'key')
    const said = explainTrouble(new DirectoryBroken(data, undefined), {
      database: { dataDir: data },
      backupDir: copies,
    })
    expect(said.split('\n')).toEqual([
      `База в каталоге ${data} повреждена и не открывается.`,
      `Последняя целая копия: ${join(copies, 'klyuchnik-20310101-220000.gz')}. Восстановите её в новый каталог, а этот не трогайте:`,
      `  cp ${data}.key ${data}-new.key`,
      `  DATA_DIR=${data}-new npm run restore -- ${join(copies, 'klyuchnik-20310101-220000.gz')}`,
      `Потом впишите DATA_DIR=${data}-new в .env и запустите сервер.`,
    ])
  })

  it('is told without a copy where there is none', async () => {
    const home = await temporaryDirectory()
    const said = explainTrouble(new DirectoryBroken(home, undefined), {
      database: { dataDir: home },
      backupDir: join(home, 'none'),
    })
    expect(said).toContain('возьмите ту, что храните на другой машине')
    expect(said).toContain('npm run restore -- <файл копии>')
  })

  it('is not what is wrong when nothing can be written there', async () => {
    const home = await temporaryDirectory()
    expect(explainBroken(join(home, 'none'), undefined).message).toMatch(
      /нельзя писать \(ENOENT\)\. Дайте право пользователю сервера/,
    )
  })
})
