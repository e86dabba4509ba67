// The one part of WebAssembly that the server touches: Node has it, but its types come only with those of a browser.
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> }
