/** The form of a spoken note that both the phone can record and the server keeps. */
export const sound = 'audio/mp4'

/** Whether this browser can record it. */
export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' &&
  MediaRecorder.isTypeSupported(sound) &&
  typeof navigator.mediaDevices?.getUserMedia === 'function'
