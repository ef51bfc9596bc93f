#!/usr/bin/env node
/** What `npm create @docgen` runs. */
import './lib/main.js';
