// A process of its own that sends anonymous requests with the largest body they may have, and prints how often each answer came.
import { Agent, request } from 'node:http'

const atOnce = 50
/** Bytes that strangers may send: `strangersBody` of the server. */
const largestBody = 8192

const [address = '', number = '0'] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
const url = new URL('/api/admin/users/login', address)
const bare = JSON.stringify({ login: '', password: 'неверный пароль' })
const body = JSON.stringify({
  login: 'a'.repeat(largestBody - Buffer.byteLength(bare)),
  password: 'неверный пароль',
})
const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }

/** Sends one request; gives its status, 0 when the connection broke. */
const send = () =>
  new Promise<number>((resolve) => {
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', () => resolve(0))
    sent.end(body)
  })

const counts: Record<number, number> = {}
let left = Number(number)
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    while (left > 0) {
      left -= 1
      const status = await send()
      counts[status] = (counts[status] ?? 0) + 1
    }
  }),
)
agent.destroy()
console.log(JSON.stringify(counts))
