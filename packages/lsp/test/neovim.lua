-- What an author does in Neovim: sees a broken link, completes, goes to a definition and renames.
-- Neovim starts in the site's folder; $DOCGEN is the path of docgen.js. Prints a line for each step.
local root = vim.fn.getcwd()
local function out(...)
  io.stdout:write(table.concat({ ... }, ' ') .. '\n')
end
local id = vim.lsp.start_client({
  name = 'docgen',
  cmd = { 'node', vim.env.DOCGEN, 'lsp', '--no-cache' },
  root_dir = root,
  init_options = { trusted = true },
})
vim.cmd('edit ' .. root .. '/docs/index.md')
vim.lsp.buf_attach_client(0, id)
vim.wait(20000, function() return #vim.diagnostic.get(0) > 0 end, 20)
local client = vim.lsp.get_client_by_id(id)
local function ask(method, pattern, more)
  vim.fn.cursor(1, 1)
  vim.fn.search(pattern, 'e')
  local params = vim.lsp.util.make_position_params(0, client.offset_encoding)
  local answers = vim.lsp.buf_request_sync(0, method, vim.tbl_extend('error', params, more or {}), 20000)
  return answers[id].result
end
for _, found in ipairs(vim.diagnostic.get(0)) do
  out('diagnostic', found.lnum + 1 .. ':' .. found.col + 1, found.code)
end
local first = ask('textDocument/completion', 'sh').items[1]
out('completion', first.label, first.detail)
local place = ask('textDocument/definition', '#sa')
out('definition', place.uri:match('[^/]+$'), tostring(place.range.start.line + 1))
local edit = ask('textDocument/rename', '#sa', { newName = 'wind' })
vim.lsp.util.apply_workspace_edit(edit, client.offset_encoding)
for _, path in ipairs({ 'docs/index.md', 'docs/ships.md' }) do
  for _, line in ipairs(vim.api.nvim_buf_get_lines(vim.fn.bufnr(root .. '/' .. path), 0, -1, false)) do
    if line:match('wind') then out('renamed', line) end
  end
end
vim.lsp.stop_client(id)
vim.wait(2000, function() return client.is_stopped() end, 20)
vim.cmd('qall!')
