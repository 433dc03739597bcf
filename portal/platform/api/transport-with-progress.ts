import type { Carrier } from './time-limit.ts'

/** Sends a request and reports upload progress (0–1), which fetch cannot report. */
export const transportWithProgress =
  (onProgress: (share: number) => void): Carrier =>
  (path, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      if (body instanceof ReadableStream) throw new TypeError('a stream has no length to tell a share of')
      signal?.throwIfAborted()
      const request = new XMLHttpRequest()
      request.open(method, path)
      for (const [name, value] of headers) request.setRequestHeader(name, value)
      request.responseType = 'arraybuffer'
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      request.onload = () => resolve(responseOf(request))
      request.onerror = () => reject(new TypeError('the network is away'))
      request.onabort = () => reject(signal?.reason)
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(body)
    })

function responseOf(request: XMLHttpRequest): Response {
  const { status, statusText } = request
  const lines = request.getAllResponseHeaders().trim().split(/\r\n/).filter(Boolean)
  const headers = lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()])
  const body: ArrayBuffer | null = status === 204 ? null : request.response
  return new Response(body, { status, statusText, headers })
}
