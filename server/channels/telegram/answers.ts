// The parts of Telegram's answers that we read; ids become texts because they outgrow 32 bits.
import { z } from 'zod'

const id = z.number().int().transform(String)

/** The envelope of every answer. */
export const envelope = z.union([
  z.object({ ok: z.literal(true), result: z.unknown() }),
  z.object({
    ok: z.literal(false),
    error_code: z.number(),
    description: z.string().default(''),
    parameters: z
      .object({ retry_after: z.number().optional(), migrate_to_chat_id: z.number().optional() })
      .default({}),
  }),
])

/** The bot itself, of `getMe`. */
export const botAccount = z.object({ id, username: z.string(), first_name: z.string() })

/** A chat, of `getChat`. */
export const chat = z.object({
  id,
  type: z.enum(['private', 'group', 'supergroup', 'channel']),
  title: z.string().optional(),
  is_forum: z.boolean().default(false),
})

/** Somebody's place in a chat, of `getChatMember`. */
export const chatMember = z.object({
  status: z.enum(['creator', 'administrator', 'member', 'restricted', 'left', 'kicked']),
  can_manage_topics: z.boolean().default(false),
})

/** A message that was sent. */
export const sentMessage = z.object({ message_id: id })

/** A topic that was made, of `createForumTopic`. */
export const forumTopic = z.object({ message_thread_id: z.number().int().positive(), name: z.string() })

/** Where updates go, of `getWebhookInfo`. */
export const webhookInfo = z.object({
  url: z.string(),
  pending_update_count: z.number().default(0),
  allowed_updates: z.array(z.string()).optional(),
  last_error_date: z.number().optional(),
  last_error_message: z.string().optional(),
})

/** A file that is ready to be fetched, of `getFile`. */
export const heldFile = z.object({ file_path: z.string().max(300) })

/** A yes. */
export const agreed = z.literal(true)

/** The bot itself. */
export type BotAccount = z.output<typeof botAccount>

/** A chat the bot sees. */
export type TelegramChat = z.output<typeof chat>

/** Somebody's place in a chat. */
export type ChatMember = z.output<typeof chatMember>

/** Where the updates of a bot go. */
export type WebhookInfo = z.output<typeof webhookInfo>
