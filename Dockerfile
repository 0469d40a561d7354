# Feltclock in a container: docker build -t feltclock . ; it writes only to /data. Without Docker: node tools/run-dockerfile.mjs FOLDER
FROM node:24.22.3-bookworm-slim AS build
ARG COMMIT
ENV COMMIT=$COMMIT
WORKDIR /source
COPY . .
RUN node tools/bootstrap.mjs production
RUN node tools/release.mjs --unpacked /release

FROM node:24.22.3-bookworm-slim
COPY --from=build /release /opt/feltclock
RUN install -d -o node -g node -m 0700 /data
ENV HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
WORKDIR /data
VOLUME /data
USER node
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "/opt/feltclock/app/healthy.mjs"]
ENTRYPOINT ["node", "--max-semi-space-size=2", "/opt/feltclock/app/feltclock.mjs"]
